import { workZone } from '@waymark/contract/company.ts'
import type { paperCalls, staffPaperCalls } from '@waymark/contract/money/papers.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import { attachmentHeaders } from '../../../platform/files.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { localMonth } from '../../../platform/local-time.ts'
import { defineModule, type HttpEdge, handleJob } from '../../../platform/module.ts'
import { decodeCursor, encodeCursor } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { issuePaper, retryDue, tidyPapers } from './commands/issue-paper.ts'
import { noteDue } from './commands/note-due.ts'
import { settleRefusedInvoice } from './commands/settle-refused-invoice.ts'
import { paperIssue } from './jobs.ts'
import { monthSpan } from './policy.ts'
import { presentHeld, presentPaper, presentStaffPaper } from './present.ts'
import { allPapers, listDue, listIssued, listOwnPapers, type PaperRow, sumIssued } from './queries.ts'
import { openMonthOfPapers, openPaper, openStaffPaper, readPaperFile } from './reads/open-paper.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

const nextCursor = (found: PaperRow[], rows: number) => {
  const last = found[rows - 1]
  return last && found.length > rows ? encodeCursor({ at: last.issuedAt.getTime(), id: last.id }) : null
}

const paperHandlers = {
  async listPapers({ db, user, language }, { subject, page, rows, cursor }) {
    const after = cursor === undefined ? null : decodeCursor(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const found = await listOwnPapers(db, user.id, subject, { after, offset: (page - 1) * rows, limit: rows + 1 })
    return { items: found.slice(0, rows).map(presentPaper), page, rows, next: nextCursor(found, rows) }
  },
  openPaper,
} satisfies HandlersOf<keyof typeof paperCalls>

const maxHeld = 100

const staffPaperHandlers = {
  async listStaffPapers({ db, now, language }, { month = localMonth(workZone, now), page, rows, cursor }) {
    const after = cursor === undefined ? null : decodeCursor(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const span = monthSpan(month)
    const [found, sums, held] = await Promise.all([
      listIssued(db, span, { after, offset: (page - 1) * rows, limit: rows + 1 }),
      sumIssued(db, span),
      listDue(db, maxHeld),
    ])
    return {
      month,
      page,
      rows,
      items: found.slice(0, rows).map(presentStaffPaper),
      next: nextCursor(found, rows),
      sums: sums.map((sum) => ({ ...sum, currency: { shortName: sum.currency } })),
      held: held.map(presentHeld),
    }
  },
  openStaffPaper,
  openMonthOfPapers,
  settleRefusedInvoice,
} satisfies HandlersOf<keyof typeof staffPaperCalls>

/** Serves the files whose URLs `openPaper` and the staff calls return. */
function registerPaperFiles(app: FastifyInstance, { services }: HttpEdge): void {
  app.get<{ Params: { token: string } }>('/api/invoices/:token', async (request, reply) => {
    const file = await readPaperFile(services, request.params.token)
    if (file instanceof Refusal) return sendRefusal(reply, file, acceptedLanguage(request.headers['accept-language']) ?? 'en')
    return reply.headers(attachmentHeaders(file.name, file.type)).send(file.content)
  })
}

export const papers = defineModule({
  name: 'papers',
  mails: { en, ru, de },
  handlers: { ...paperHandlers, ...staffPaperHandlers },
  http: registerPaperFiles,
  moneyMoved: noteDue,
  jobs: [handleJob(paperIssue, issuePaper)],
  hourly: [retryDue, tidyPapers],
  person: {
    collect: async ({ db }, { id }) => ({
      documents: {
        invoices: (await allPapers(db, id)).map(({ label, kind, issuedAt, content }) => ({ label, kind, issuedAt, content })),
      },
    }),
  },
})
