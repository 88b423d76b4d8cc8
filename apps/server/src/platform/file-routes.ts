import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

const shown = /^avatars\/[\w-]{16,64}\/[\w-]{16,64}\.webp$/

/**
 * Pictures of people. Their names cannot be guessed and never come back, so browsers keep them; a bearer token does not fit `<img>`.
 */
export function registerFiles(app: FastifyInstance, { files }: Pick<Services, 'files'>): void {
  app.get<{ Params: { '*': string } }>('/api/files/*', async (request, reply) => {
    const key = request.params['*']
    const stream = shown.test(key) ? await files.read(key) : null
    if (!stream) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=86400, immutable',
      })
      .send(stream)
  })
}
