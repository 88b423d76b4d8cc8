import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Stand-in for a third-party service over real HTTP. `answer` sets its response; null drops the connection. */
export async function startStandIn() {
  const seen: string[] = []
  let answer: (body: string, request: IncomingMessage) => { status?: number; body: unknown } | null = () => ({ body: {} })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      seen.push(body)
      const given = answer(body, request)
      if (!given) return void request.socket.destroy()
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(given.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answers(next: typeof answer) {
      answer = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())).finally(() => server.closeAllConnections()),
  }
}

/** Keys like Google's, and tokens signed with them. */
export async function createTokenMaker({ issuer, audience, clock }: { issuer: string; audience: string; clock: () => Date }) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256')
  const kid = 'key-1'
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }
  const make = (
    payload: JWTPayload,
    {
      age = 0,
      life = 3600,
      forged = false,
      alg = 'RS256',
      ...changed
    }: { age?: number; life?: number; forged?: boolean; alg?: string; issuer?: string; audience?: string } = {},
  ) => {
    const issuedAt = Math.floor(clock().getTime() / 1000) - age
    return new SignJWT(payload)
      .setProtectedHeader({ alg, kid })
      .setIssuer(changed.issuer ?? issuer)
      .setAudience(changed.audience ?? audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + life)
      .sign(alg === 'HS256' ? new TextEncoder().encode('x'.repeat(32)) : forged ? other.privateKey : privateKey)
  }
  return { keys, make }
}
