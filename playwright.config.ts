import { defineConfig } from '@playwright/test'
import { leftToOthers } from './e2e/support/only-on.ts'
import { findOrInstallChromium } from './tooling/services/find-chromium.ts'

// Found once: the workers read this file again and inherit the variable.
process.env.CHROMIUM_PATH ??= findOrInstallChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/prepare-demo.ts',
  workers: 2,
  fullyParallel: false,
  // A journey that passes only the second time is listed as flaky, and is to be mended. On a busy
  // shared machine it must not hold back everything else.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Without a graphics card, animations slow journeys down. The landing's journeys have them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the time, so only the second try of a failed journey is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    // A worker would answer requests that journeys intercept; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: leftToOthers('desktop'),
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: leftToOthers('phone'),
      use: { browserName: 'chromium', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
