import { createServer, type IncomingMessage } from 'node:http'
import { createTokenMaker } from '../../server/test/third-parties.ts'
import { googleClientId, standInPort, standInUrl } from './ports.ts'

// Stands in for Google and reCAPTCHA over HTTP: their scripts and the endpoints that the app calls. Stateless: answers depend on the
// account (`GoogleAccount`) and verdict (`Seen`) that the page sets.

export interface GoogleAccount {
  email: string
  subject: string
  /** Audience of the token; ours by default. */
  audience?: string
  /** Domain whose mail Google hosts; by default that of the address. */
  domain?: string
}
export type Seen = 'person' | 'machine' | 'unavailable'

declare global {
  var googleAccount: GoogleAccount | undefined
  var seenAs: Seen | undefined
}

const tokens = await createTokenMaker({ issuer: 'https://accounts.google.com', audience: googleClientId, clock: () => new Date() })
const credentialOf = ({ email, subject, audience = googleClientId, domain = email.slice(email.indexOf('@') + 1) }: GoogleAccount) =>
  tokens.make({ sub: subject, email, email_verified: true, name: 'Ada Ro', hd: domain }, { audience })

const signInScript = `(() => {
  let options
  const pressed = async () => {
    const answer = await fetch(${JSON.stringify(`${standInUrl}/gsi/credential`)}, { method: 'POST', body: JSON.stringify(window.googleAccount) })
    options.callback({ credential: await answer.text() })
  }
  const renderButton = (place, look) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Google (' + look.locale + ')'
    button.style.width = look.width + 'px'
    button.style.minHeight = '44px'
    button.onclick = pressed
    place.replaceChildren(button)
  }
  window.google = { accounts: { id: { initialize: (given) => { options = given }, renderButton, prompt: () => {} } } }
})()`

const checkScript = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) => [window.seenAs ?? 'person', siteKey, action].join(' '),
}`

const verdicts: Record<Seen, object | null> = {
  person: { success: true, score: 0.9 },
  machine: { success: true, score: 0.1 },
  unavailable: null,
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function answer(path: string, body: string): Promise<{ type: string; body: string } | null> {
  const json = (value: object) => ({ type: 'application/json', body: JSON.stringify(value) })
  if (path === '/ready') return json({})
  if (path === '/gsi/client') return { type: 'text/javascript', body: signInScript }
  if (path === '/gsi/credential') return { type: 'text/plain', body: await credentialOf(JSON.parse(body) as GoogleAccount) }
  if (path === '/gsi/certs') return json(tokens.keys)
  if (path === '/recaptcha/api.js') return { type: 'text/javascript', body: checkScript }
  const seen = new URLSearchParams(body).get('response')?.split(' ')[0] as Seen
  const verdict = path === '/recaptcha/siteverify' ? verdicts[seen] : null
  return verdict ? json(verdict) : null
}

/** The tests' own headers trigger CORS preflights. */
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

createServer(async (request, response) => {
  if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
  const { pathname } = new URL(request.url ?? '/', standInUrl)
  const given = await answer(pathname, await bodyOf(request))
  response.writeHead(given ? 200 : 503, { ...cors, 'content-type': given?.type ?? 'text/plain' })
  response.end(given?.body)
}).listen(standInPort, 'localhost')
