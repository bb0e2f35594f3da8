import { embeddedTemplate } from '../../tooling/testing/embedded-template.ts'
import { demoTemplate } from './demo-template.ts'

/** Makes the data folders that each worker copies, a migrated one and one with the demo site loaded: both would cost every worker many seconds. */
export default async function prepareDemo() {
  process.env.EMPTY_SITE = await embeddedTemplate()
  process.env.DEMO_SITE = await demoTemplate()
}
