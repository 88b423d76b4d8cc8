import type { SessionRow } from './queries.ts'

export const presentSession = (session: SessionRow, current: string) => ({
  id: session.id,
  device: deviceName(session.userAgent),
  since: session.createdAt.toISOString(),
  lastUsedAt: session.rotatedAt.toISOString(),
  current: session.id === current,
})

export const presentIdentity = ({ id, email, linkedAt }: { id: string; email: string | null; linkedAt: Date }) => ({
  id,
  email,
  linkedAt: linkedAt.toISOString(),
})

// The order matters: each browser also names those below it.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const findFirstMatch = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** Readable name of a browser, such as 'Firefox, Windows'; empty if unknown. */
export const deviceName = (userAgent: string): string =>
  [findFirstMatch(browsers, userAgent), findFirstMatch(systems, userAgent)].filter((name) => name !== undefined).join(', ')
