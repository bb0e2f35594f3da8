import { embeddedTemplate } from '../../tooling/testing/embedded-template.ts'
import { demoTemplate } from './demo-template.ts'

/** Creating these folders in every worker would take many seconds. */
export default async function prepareDemo() {
  process.env.EMPTY_SITE = await embeddedTemplate()
  process.env.DEMO_SITE = await demoTemplate()
}
