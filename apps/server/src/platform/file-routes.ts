import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

/** What may be seen by everybody who knows its name, and for how long it is kept by whom. */
const shown = [
  // Of people, who may take it back: by browsers alone.
  { key: /^avatars\/[\w-]{16,64}\/[\w-]{16,64}\.webp$/, cache: 'private, max-age=86400, immutable' },
  // Of guides, named by their content.
  { key: /^pictures\/[0-9a-f]{64}\.webp$/, cache: 'public, max-age=31536000, immutable' },
]

/** Pictures. Their names cannot be guessed and never come back, so browsers keep them; a bearer token does not fit `<img>`. */
export function registerFiles(app: FastifyInstance, { files }: Pick<Services, 'files'>): void {
  app.get<{ Params: { '*': string } }>('/api/files/*', async (request, reply) => {
    const key = request.params['*']
    const kind = shown.find((entry) => entry.key.test(key))
    const stream = kind ? await files.read(key) : null
    if (!kind || !stream) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': kind.cache,
      })
      .send(stream)
  })
}
