import type { Env } from '../env.ts'

/** Who else a page may load from: exactly the hosts of what is switched on. */
export type ThirdParties = Partial<Pick<Env, 'google' | 'recaptcha'>>

const google = 'https://accounts.google.com/gsi/'
const recaptcha = 'https://www.google.com/recaptcha/'

/** The one Content-Security-Policy of all pages; `script` and `style` are the hashes of what stands in the page itself. */
export function pagePolicy(own: { script: string; style: string }, thirdParties: ThirdParties): string {
  const when = (on: unknown, ...sources: string[]) => (on ? sources : [])
  const connect = [...when(thirdParties.google, google), ...when(thirdParties.recaptcha, recaptcha)]
  const frames = [...connect, ...when(thirdParties.recaptcha, 'https://recaptcha.google.com/recaptcha/')]
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    [
      'script-src',
      "'self'",
      own.script,
      ...when(thirdParties.google, `${google}client`),
      ...when(thirdParties.recaptcha, recaptcha, 'https://www.gstatic.com/recaptcha/'),
    ],
    ['style-src', "'self'", own.style, ...when(thirdParties.google, `${google}style`)],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ...when(connect.length > 0, 'connect-src').map((name): [string, ...string[]] => [name, "'self'", ...connect]),
    ...when(frames.length > 0, 'frame-src').map((name): [string, ...string[]] => [name, ...frames]),
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}
