import type { Env } from '../env.ts'
import type { Program } from './context.ts'

/** Third parties that pages may load from, when they are configured. */
export type ThirdParties = Partial<Pick<Env, 'google' | 'recaptcha'>>

/** Folder of a provider's script, which its frames and calls also use. */
const scriptFolder = (scriptUrl: string) => scriptUrl.slice(0, scriptUrl.lastIndexOf('/') + 1)

/** Content-Security-Policy of all pages except {@link frameAncestors}. `scripts`: hashes of inline scripts. */
export function pagePolicy(scripts: readonly string[], { google, recaptcha }: ThirdParties): string {
  const when = (on: unknown, ...sources: string[]) => (on ? sources : [])
  const gsi = google ? scriptFolder(google.scriptUrl) : ''
  const check = recaptcha ? scriptFolder(recaptcha.scriptUrl) : ''
  const connect = [gsi, check].filter(Boolean)
  const frames = [...connect, ...when(check, 'https://recaptcha.google.com/recaptcha/')]
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    [
      'script-src',
      "'self'",
      ...scripts,
      ...(google ? [google.scriptUrl] : []),
      ...when(check, check, 'https://www.gstatic.com/recaptcha/'),
    ],
    ['style-src', "'self'", ...when(gsi, `${gsi}style`)],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ['media-src', "'self'"],
    ...when(connect.length > 0, 'connect-src').map((name): [string, ...string[]] => [name, "'self'", ...connect]),
    ...when(frames.length > 0, 'frame-src').map((name): [string, ...string[]] => [name, ...frames]),
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/**
 * Hosts that may show a page in a frame (`frame-ancestors`): none, except for the landing basket, which its own site
 * and a program's registered hosts may embed (product.md 7).
 */
export function frameAncestors(path: string, program: Program | null, publicUrl: string): string {
  if (!path.startsWith('/basket/landing/')) return "'none'"
  const { protocol } = new URL(publicUrl)
  // Hosts are registered without a port; in development they have one.
  const port = protocol === 'http:' ? ':*' : ''
  const hosts = program ? [...program.hosts, ...program.embedHosts] : []
  return ["'self'", ...hosts.map((host) => `${protocol}//${host}${port}`)].join(' ')
}
