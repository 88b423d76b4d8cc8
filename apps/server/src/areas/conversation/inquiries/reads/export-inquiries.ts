import { setImmediate as breathe } from 'node:timers/promises'
import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import type { InquiryType } from '../mails.ts'
import { type InquiryRow, listNewestForExport } from '../queries.ts'
import { names as de } from '../words/de.ts'
import { names as en } from '../words/en.ts'
import { names as ru } from '../words/ru.ts'

const columns = [
  'number',
  'createdAt',
  'form',
  'type',
  'status',
  'name',
  'email',
  'phone',
  'activity',
  'text',
  'page',
  'language',
  'program',
  'note',
] as const
type Column = (typeof columns)[number]

const headers: Record<Language, Record<Column, string>> = {
  en: {
    number: 'No.',
    createdAt: 'Received (UTC)',
    form: 'Form',
    type: 'Type',
    status: 'Status',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    activity: 'Industry',
    text: 'Text',
    page: 'Sent from',
    language: 'Language',
    program: 'Site',
    note: 'Note',
  },
  ru: {
    number: '№',
    createdAt: 'Получено (UTC)',
    form: 'Форма',
    type: 'Тип',
    status: 'Статус',
    name: 'Имя',
    email: 'Эл. почта',
    phone: 'Телефон',
    activity: 'Сфера деятельности',
    text: 'Текст',
    page: 'Отправлено со страницы',
    language: 'Язык',
    program: 'Сайт',
    note: 'Заметка',
  },
  de: {
    number: 'Nr.',
    createdAt: 'Eingegangen (UTC)',
    form: 'Formular',
    type: 'Art',
    status: 'Status',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    activity: 'Branche',
    text: 'Text',
    page: 'Gesendet von',
    language: 'Sprache',
    program: 'Website',
    note: 'Notiz',
  },
}

const names = { en, ru, de }

/** Exports a list as CSV for spreadsheets. Cells that look like formulas are escaped. */
export async function exportInquiries(ctx: UserCtx, filters: Checked<'exportInquiries'>): Promise<Answer<'exportInquiries'>> {
  const { db, user, language, now } = ctx
  const rows = await listNewestForExport(db, filters)
  const details = { ...filters, count: rows.length }
  await audit(db, { at: now, actorId: user.id, action: 'inquiry.exported', subject: 'inquiries:all', details })
  const parts: string[] = []
  for (let at = 0; at === 0 || at < rows.length; at += batchRows) {
    await breathe()
    parts.push(formatCsv(rows.slice(at, at + batchRows), language, at === 0))
  }
  return {
    name: `inquiries-${now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(parts.join('')).toString('base64'),
  }
}

/** Number of rows after which the event loop may run other requests. */
const batchRows = 200

const formatCsv = (rows: InquiryRow[], language: Language, isFirst: boolean): string =>
  writeCsv(
    rows.map((row) => toCsvRow(row, language)),
    {
      header: isFirst,
      bom: isFirst,
      columns: columns.map((key) => ({ key, header: headers[language][key] })),
    },
  )

function toCsvRow(row: InquiryRow, language: Language): Record<Column, string> {
  const { forms, types, statuses, activities } = names[language]
  const { name, email, phone, text, page, note } = row
  return {
    name,
    email,
    phone,
    text,
    page,
    note,
    language: row.language,
    program: row.program ?? '',
    number: String(row.number),
    createdAt: row.createdAt.toISOString(),
    form: forms[row.form],
    type: row.type ? types[row.type as InquiryType] : '',
    status: statuses[row.status],
    activity: row.activity ? activities[row.activity] : '',
  }
}
