import { embeddedTemplate } from '../../tooling/testing/embedded-template.ts'
import { demoTemplate } from './demo-template.ts'

/**
 * Creates the data folders that each worker copies: an empty migrated one and one with the demo.
 * Creating them in every worker would take many seconds.
 */
export default async function prepareDemo() {
  process.env.EMPTY_SITE = await embeddedTemplate()
  process.env.DEMO_SITE = await demoTemplate()
}
