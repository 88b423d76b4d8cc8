import { defineModule } from '../../../platform/module.ts'
import { importCompany } from './documents/import-company.ts'
import { listPresentations, listVideos } from './queries.ts'
import { companyHandlers, registerPresentations } from './routes.ts'

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
