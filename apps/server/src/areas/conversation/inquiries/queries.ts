import type { Checked } from '@waymark/contract/calls.ts'
import type { Inquiry, InquiryRow as Row } from '@waymark/contract/conversation/staff-inquiries.ts'
import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import { endOfWorkingDay, overdueBefore } from '../../../platform/company-calendar.ts'
import type { Tx } from '../../../platform/db.ts'
import type { CursorPosition } from '../../../platform/place.ts'
import { inquiries, inquiryReplies, isOpen } from './tables.ts'

export type InquiryRow = typeof inquiries.$inferSelect

const maxExcerpt = 160
/** Characters of a text that are read for its excerpt. */
const maxExcerptSource = 400

const { id, number, form, type, name, email, status, language, createdAt } = inquiries
/** Columns of lists; the text is cut. */
const listColumns = { id, number, form, type, name, email, status, language, createdAt, text: sql<string>`left(text, ${maxExcerptSource})` }
type ListedInquiry = Pick<InquiryRow, keyof typeof listColumns>

interface ListOrder {
  by: SQL
  after: (place: CursorPosition) => SQL
}
const oldestFirst: ListOrder = {
  by: sql`${createdAt}, ${id}`,
  after: (place) => sql`(${createdAt}, ${id}) > (${new Date(place.at)}, ${place.id}::uuid)`,
}
const isOlderThan = (place: CursorPosition) => sql`(${createdAt}, ${id}) < (${new Date(place.at)}, ${place.id}::uuid)`
/** Each order matches an index. */
const newestOfStatusFirst: ListOrder = { by: sql`${createdAt} desc, ${id} desc`, after: isOlderThan }
const newestFirst: ListOrder = { by: sql`${createdAt} desc nulls last, ${id} desc nulls last`, after: isOlderThan }

type Filter = Checked<'listInquiries'>['filter']
const lists: Record<Filter, { where: SQL | undefined; sorting: ListOrder }> = {
  open: { where: isOpen, sorting: oldestFirst },
  new: { where: eq(status, 'new'), sorting: oldestFirst },
  in_work: { where: eq(status, 'in_work'), sorting: oldestFirst },
  answered: { where: eq(status, 'answered'), sorting: newestOfStatusFirst },
  closed: { where: eq(status, 'closed'), sorting: newestOfStatusFirst },
  spam: { where: eq(status, 'spam'), sorting: newestOfStatusFirst },
  all: { where: undefined, sorting: newestFirst },
}

type ListOptions = Omit<Checked<'listInquiries'>, 'cursor'> & { after: CursorPosition | null }

/** Reads a page of the inbox and the cursor of the next one. */
export async function listInquiries(tx: Tx, { filter, form: ofForm, q, after, page, rows }: ListOptions) {
  const { where, sorting } = lists[filter]
  const found: ListedInquiry[] = await tx
    .select(listColumns)
    .from(inquiries)
    .where(and(where, ofForm && eq(form, ofForm), q ? searchCondition(q) : undefined, after ? sorting.after(after) : undefined))
    .orderBy(sorting.by)
    .limit(rows + 1)
    .offset(after ? 0 : (page - 1) * rows)
  const pageRows = found.slice(0, rows)
  const last = pageRows.at(-1)
  return { pageRows, next: last && found.length > rows ? { at: last.createdAt.getTime(), id: last.id } : null }
}

/** Working days within which inquiries are answered, as the forms state. */
const answerWorkingDays = 2

/** Counts stop here: exact counts would cost more with every inquiry. */
const maxCounted = 500

/** Counts inquiries by list, and the late ones. */
export async function countInquiries(tx: Tx, now: Date) {
  const count = (where: SQL | undefined = sql`true`) =>
    sql<number>`(select count(*)::int from (select from ${inquiries} where ${where} limit ${maxCounted}) counted)`
  const { open, new: unread, in_work: inWork, spam } = lists
  const [counts] = await tx
    .select({
      open: count(open.where),
      new: count(unread.where),
      inWork: count(inWork.where),
      spam: count(spam.where),
      late: count(and(open.where, lt(createdAt, overdueBefore(now, answerWorkingDays)))),
    })
    .from(sql`(select) nothing`)
  return counts ?? { open: 0, new: 0, inWork: 0, spam: 0, late: 0 }
}

/** Matches a number, or the beginning of an address or name; each has an index. */
function searchCondition(q: string): SQL {
  const text = q.toLowerCase().replace(/\s+/g, ' ')
  if (isId(text)) return eq(inquiries.userId, text)
  const searchedNumber = /^[#№]? ?(\d{1,9})$/.exec(text)?.[1]
  if (searchedNumber) return eq(number, Number(searchedNumber))
  const prefixPattern = `${text.replace(/[\\%_]/g, '\\$&')}%`
  // Subquery first, then sort: otherwise PostgreSQL may walk all rows in list order until a name matches.
  return sql`${id} = any(array(
    select id from ${inquiries} where email like ${prefixPattern} union select id from ${inquiries} where lower(name) like ${prefixPattern}))`
}

/** Finds an inquiry with the name of its program and its replies, the oldest first. */
export async function findInquiry(tx: Tx, inquiryId: string) {
  const [found] = await tx
    .select({ inquiry: inquiries, program: sql<string | null>`coalesce(p.name, ${inquiries.program})` })
    .from(inquiries)
    .leftJoin(sql`programs p`, sql`p.slug = ${inquiries.program}`)
    .where(eq(id, inquiryId))
  if (!found) return undefined
  const replies = await tx
    .select()
    .from(inquiryReplies)
    .where(eq(inquiryReplies.inquiryId, inquiryId))
    .orderBy(asc(inquiryReplies.createdAt), asc(inquiryReplies.id))
  return { ...found, replies }
}
type InquiryDetails = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

const maxExported = 10_000
/** Maximum bytes of texts in an export, so that a flood of messages cannot exhaust memory. */
const maxExportBytes = 10_000_000

/** Reads the newest inquiries of a list, up to the limits of an export. */
export async function listNewestForExport(tx: Tx, { filter, form: ofForm }: Checked<'exportInquiries'>): Promise<InquiryRow[]> {
  const { text, note } = inquiries
  const running = sql<number>`sum(octet_length(${text}) + octet_length(${note})) over (order by ${newestFirst.by})`.as('running')
  const listed = tx
    .select({ listedId: sql<string>`${id}`.as('listed_id'), running })
    .from(inquiries)
    .where(and(lists[filter].where, ofForm && eq(form, ofForm)))
    .orderBy(newestFirst.by)
    .limit(maxExported)
    .as('listed')
  const found = await tx
    .select({ inquiry: inquiries })
    .from(inquiries)
    .innerJoin(listed, and(eq(listed.listedId, id), lte(listed.running, maxExportBytes)))
    .orderBy(newestFirst.by)
  return found.map(({ inquiry }) => inquiry)
}

/** Inquiries of a person: sent while signed in, or from their address while signed out. */
export const belongsToPerson = (person: { id: string; email: string }) =>
  or(eq(inquiries.userId, person.id), and(isNull(inquiries.userId), eq(email, person.email.toLowerCase())))

/** Collects a person's inquiries and replies for their data export, without staff notes. */
export async function collectInquiries(tx: Tx, person: { id: string; email: string }) {
  const { phone, activity, text, page, program } = inquiries
  return tx
    .select({
      number,
      form,
      type,
      name,
      email,
      phone,
      activity,
      text,
      page,
      language,
      program,
      status,
      createdAt,
      replies: sql<{ text: string; createdAt: string }[]>`(
        select coalesce(json_agg(json_build_object('text', r.text, 'createdAt', r.created_at) order by r.created_at, r.id), '[]')
        from ${inquiryReplies} r where r.inquiry_id = ${inquiries}.id)`,
    })
    .from(inquiries)
    .where(belongsToPerson(person))
    .orderBy(asc(createdAt), asc(id))
}

/** Shortens a text to one line. */
export function formatExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > maxExcerpt ? `${characters.slice(0, maxExcerpt).join('').trimEnd()}…` : line
}

const isWaiting = ({ status }: Pick<ListedInquiry, 'status'>) => status === 'new' || status === 'in_work'

export const presentRow = ({ id, number, form, type, name, email, text, status, language, createdAt }: ListedInquiry): Row => ({
  id,
  number,
  form,
  type,
  name,
  email,
  status,
  language,
  excerpt: formatExcerpt(text),
  deadline: isWaiting({ status }) ? endOfWorkingDay(createdAt, answerWorkingDays).toISOString() : null,
  createdAt: createdAt.toISOString(),
})

export const presentInquiry = ({ inquiry, program, replies }: InquiryDetails): Inquiry => ({
  ...presentRow(inquiry),
  phone: inquiry.phone,
  activity: inquiry.activity,
  text: inquiry.text,
  page: inquiry.page,
  program,
  customer: inquiry.userId,
  note: inquiry.note,
  replies: replies.map(({ id, text, staffName, createdAt }) => ({ id, text, by: staffName, createdAt: createdAt.toISOString() })),
})
