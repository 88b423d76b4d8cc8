/** The path of a Chromium that starts: `CHROMIUM_PATH`, the system's, or Playwright's own. */
export function findChromium(): string | undefined
