import type { Language } from '@waymark/contract/choices.ts'
import type { companyCalls } from '@waymark/contract/site/company.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import { attachmentHeaders } from '../../../platform/files.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound } from '../../../platform/refusals.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { importCompany } from './documents/import-company.ts'
import {
  findCompany,
  findPresentation,
  findVideo,
  listPresentations,
  listVideos,
  presentPresentation,
  presentPresentationCard,
  presentVideo,
  presentVideoCard,
} from './queries.ts'
import { drawPresentation } from './reads/draw-presentation.ts'

const companyHandlers = {
  readCompany: async ({ db, language }) => (await findCompany(db, language)) ?? { html: '', team: [], companies: [] },
  async listLinks({ db, language }) {
    const [presentations, videos] = await Promise.all([listPresentations(db, language), listVideos(db, language)])
    return { presentations: presentations.map(presentPresentationCard), videos: videos.map(presentVideoCard) }
  },
  async readPresentation({ db, language }, { slug }) {
    const found = await findPresentation(db, slug, language)
    return found ? presentPresentation(found, language) : notFound()
  },
  async readVideo({ db, language }, { slug }) {
    const found = await findVideo(db, slug, language)
    return found ? presentVideo(found) : notFound()
  },
} satisfies HandlersOf<keyof typeof companyCalls>

const pdfNamePattern = /^([a-z0-9-]{1,120})\.(en|ru|de)\.pdf$/

/** Serves presentations as PDF, without sign-in. */
function registerPresentations(app: FastifyInstance, { services }: HttpEdge): void {
  app.get<{ Params: { file: string } }>('/api/presentations/:file', async (request, reply) => {
    const [, slug, language] = pdfNamePattern.exec(request.params.file) ?? []
    const drawn = slug ? await drawPresentation(services, slug, language as Language) : notFound()
    if (drawn instanceof Refusal) return sendRefusal(reply, drawn, acceptedLanguage(request.headers['accept-language']) ?? 'en')
    const { name, content, etag } = drawn
    reply.headers({ ...attachmentHeaders(name, 'application/pdf'), 'cache-control': 'public, max-age=0, must-revalidate', etag })
    return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(content)
  })
}

export const company = defineModule({
  name: 'company',
  handlers: companyHandlers,
  http: registerPresentations,
  documents: importCompany,
  async addresses({ db }) {
    const [presentations, videos] = await Promise.all([listPresentations(db, 'en'), listVideos(db, 'en')])
    return [
      ...['/about', '/partners', '/links'].map((path) => ({ path })),
      ...presentations.map(({ slug, revised }) => ({ path: `/links/presentation/${slug}`, changed: revised })),
      ...videos.map(({ slug, recorded }) => ({ path: `/links/video/${slug}`, changed: recorded })),
    ]
  },
})
