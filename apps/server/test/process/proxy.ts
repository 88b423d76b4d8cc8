import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReverseProxy {
  url: string
  close: () => void
}

/** Time limit for an instance's response (ms). */
const patience = 10_000

/**
 * Reverse proxy in front of several instances, in rotation. Skips an instance that cannot be reached or does not answer a GET in time. A request that
 * may have written is not sent twice; the answer is 502.
 */
export async function startProxy(instances: () => string[]): Promise<ReverseProxy> {
  let turn = 0
  const server = createServer(async (asked, answer) => {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const all = instances()
    for (let tries = 0; tries < all.length; tries++) {
      const instance = all[turn++ % all.length] ?? ''
      if (await passOn(instance, asked, body, answer)) return
    }
    if (!answer.headersSent) answer.writeHead(502).end()
    else answer.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whether the request was answered or must not be repeated elsewhere. */
function passOn(instance: string, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(
      new URL(asked.url ?? '/', instance),
      { method: asked.method, headers: { ...asked.headers, connection: 'close' }, timeout: patience },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
        response.on('error', () => answer.destroy())
        resolve(true)
      },
    )
    let connected = false
    sent.on('socket', (socket) => {
      socket.once('connect', () => {
        connected = true
      })
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => {
      const mayAskAgain = !answer.headersSent && (!connected || asked.method === 'GET')
      if (!mayAskAgain && !answer.headersSent) answer.writeHead(502).end()
      resolve(!mayAskAgain)
    })
    sent.end(body)
  })
}
