import type { Env } from '../env.ts'
import type { Program } from './context.ts'

/** Who else a page may load from: exactly the hosts of what is switched on. */
export type ThirdParties = Partial<Pick<Env, 'google' | 'recaptcha'>>

/** The folder that a script's provider keeps to: its frames and calls go there, too. */
const folderOf = (scriptUrl: string) => scriptUrl.slice(0, scriptUrl.lastIndexOf('/') + 1)

/** The one Content-Security-Policy of all pages, {@link framers} apart; `scripts` are the hashes of those that stand in a page itself. */
export function pagePolicy(scripts: readonly string[], { google, recaptcha }: ThirdParties): string {
  const when = (on: unknown, ...sources: string[]) => (on ? sources : [])
  const gsi = google ? folderOf(google.scriptUrl) : ''
  const check = recaptcha ? folderOf(recaptcha.scriptUrl) : ''
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
 * Who may show a page in a frame, for `frame-ancestors`: nobody, but the basket for adverts may stand on pages of its own site and, of a
 * program, on those of its hosts and of the hosts that are registered for that (product.md 7).
 */
export function framers(path: string, program: Program | null, publicUrl: string): string {
  if (!path.startsWith('/basket/landing/')) return "'none'"
  const { protocol } = new URL(publicUrl)
  // Hosts are registered without a port: in development they have one.
  const port = protocol === 'http:' ? ':*' : ''
  const hosts = program ? [...program.hosts, ...program.embedHosts] : []
  return ["'self'", ...hosts.map((host) => `${protocol}//${host}${port}`)].join(' ')
}
