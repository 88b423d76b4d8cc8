import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Ctx, Metric, Services } from './context.ts'
import { type Db, prepared } from './db.ts'
import { mailJob } from './jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { RenderedMail } from './mail/render.ts'
import { devMails, sentMails } from './tables.ts'

const { placeholder } = sql

type Deliver = (mail: Mail, rendered: RenderedMail, id: string) => Promise<void>

/** Seconds. A claim outlives the longest sending, so a second sender never overtakes a living one. */
const longestSending = 20
const claimFor = 30

/** Sends mails that are due, on this instance. */
export const startMail = (services: Services): Promise<void> => services.jobs.work(mailJob, createMailer(services))

/**
 * Handles the `mail` job. A job whose mail the server acknowledged is marked at once and never sent again, however often it runs.
 * What no sender can promise: dying between the server's acknowledgement and that mark (a few milliseconds), or losing the
 * connection while waiting for the acknowledgement, sends it once more; both carry the same Message-ID, by which receivers know it.
 */
export function createMailer({ env, db, clock, log, modules }: Pick<Services, 'env' | 'db' | 'clock' | 'log' | 'modules'>) {
  const deliver = env.smtpUrl ? bySmtp(env.smtpUrl, env.mailFrom, env.site.name) : byStoring(db, clock)

  return async (mail: Mail, { id }: { id: string }): Promise<void> => {
    if (mail.until && clock() > new Date(mail.until)) return log.warn({ job: id }, 'a mail came too late to be of use')
    if (!(await claim(db, id))) return
    // Brings React, which nothing else of the server needs.
    const { renderMail } = await import('./mail/render.ts')
    try {
      await deliver(mail, renderMail(mail, modules), id)
    } catch (error) {
      await db.delete(sentMails).where(and(eq(sentMails.id, id), isNull(sentMails.sentAt)))
      const refused = error as SmtpError
      const { code, command, responseCode } = refused
      // What the server says may name the recipient, so only its numbers are kept.
      log.warn({ job: id, code, command, responseCode, status: statusOf(refused) }, 'a mail was not taken')
      if (isOfThisMail(refused)) return
      throw new Error(`The mail was not taken: ${code ?? 'unknown'} ${responseCode ?? ''}`)
    }
    await markSent(db, id)
  }
}

type SmtpError = Pick<NodemailerError, 'code' | 'command' | 'responseCode' | 'response'>

/** The enhanced status code of a mail server's answer, such as 5.1.1 (RFC 3463). */
const statusOf = ({ response = '' }: SmtpError) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

/** No such mailbox, one that takes no mail, too large, unreadable. Not 5.1.0, 5.1.7 and 5.1.8, which can be of the sender's address. */
const ofThisMail = /^5\.(1\.(?![078]$)\d+|2\.\d+|3\.4|6\.\d+)$/

/**
 * Refused for good for its recipient or its content. Whatever else is refused, such as us as a sender or more mails today, is mended some
 * day: servers say so at any command, even with 5xx.
 */
function isOfThisMail(refused: SmtpError): boolean {
  const status = statusOf(refused)
  return status === undefined ? refused.command === 'RCPT TO' && refused.responseCode === 550 : ofThisMail.test(status)
}

// The database's clock: claims are between processes, not part of the product's time.
const claiming = prepared('claim_mail', (db) =>
  db
    .insert(sentMails)
    .values({ id: placeholder('id'), claimedAt: sql`now()` })
    .onConflictDoUpdate({
      target: sentMails.id,
      set: { claimedAt: sql`now()` },
      setWhere: sql`${sentMails.sentAt} is null and ${sentMails.claimedAt} <= now() - make_interval(secs => ${claimFor})`,
    })
    .returning({ id: sentMails.id }),
)

/** True when it is this run's to send; false when it was sent. Throws while another run is sending it. */
async function claim(db: Db, id: string): Promise<boolean> {
  const claimed = await claiming(db).execute({ id })
  if (claimed.length > 0) return true
  const [sent] = await db
    .select({ id: sentMails.id })
    .from(sentMails)
    .where(and(eq(sentMails.id, id), isNotNull(sentMails.sentAt)))
  if (sent) return false
  throw new Error('This mail is being sent already')
}

/** Tries again for a while: a mail that is not marked would be sent twice. */
async function markSent(db: Db, id: string): Promise<void> {
  for (let delay = 50; ; delay *= 2) {
    try {
      await db.update(sentMails).set({ sentAt: sql`now()` }).where(eq(sentMails.id, id))
      return
    } catch (error) {
      if (delay > 5_000) throw error
      await wait(delay)
    }
  }
}

function bySmtp(url: string, sender: string, siteName: string): Deliver {
  const [from = { name: '', address: '' }] = addressparser(sender, { flatten: true })
  const options: SMTPTransportOptions = {
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport(options)
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async (mail, { subject, html, text }, id) => {
    await transport.sendMail({
      // Objects, never strings: nothing in a name or address can become another recipient or header.
      from: { name: mail.site.name === siteName ? from.name : mail.site.name, address: from.address },
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
      envelope: { from: from.address, to: [mail.to] },
      messageId: `<${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
      subject,
      html,
      text,
      signal: AbortSignal.timeout(longestSending * 1000),
    })
  }
}

const storing = prepared('store_mail', (db) =>
  db
    .insert(devMails)
    .values({
      id: placeholder('id'),
      at: placeholder('at'),
      recipient: placeholder('recipient'),
      subject: placeholder('subject'),
      html: placeholder('html'),
      text: placeholder('text'),
    })
    .onConflictDoNothing(),
)

/** Without a mail server: kept for /dev/mail, once for each job. */
function byStoring(db: Db, clock: () => Date): Deliver {
  return async (mail, rendered, id) => {
    await storing(db).execute({ id, at: clock(), recipient: mail.to, ...rendered })
  }
}

/** Mails that are not sent: for whoever runs the site, as nobody else notices. */
export async function countMails(db: Db): Promise<Metric[]> {
  const { rows } = await db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from pgboss.job where name = ${mailJob.name} and state in ('retry', 'failed') group by state`,
  )
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return [
    { type: 'gauge', name: 'waymark_mails_waiting', help: 'Mails that were not taken yet and are tried again.', value: countOf('retry') },
    {
      type: 'gauge',
      name: 'waymark_mails_given_up',
      help: 'Mails of the last seven days that were never taken.',
      value: countOf('failed'),
    },
  ]
}

/** Forgets marks that no job can come back to, and stored mails before the jobs they came from, by which those of a person are found. */
export async function tidyMails(db: Db): Promise<void> {
  await db.delete(sentMails).where(lte(sentMails.claimedAt, sql`now() - interval '30 days'`))
  await db.delete(devMails).where(lte(devMails.at, sql`now() - interval '6 days'`))
}

/** A mail to a person in their own language, under the name of the site they are on. */
export const mailTo = ({ env, program, origin }: Ctx, { email, language }: Pick<Mail, 'language'> & { email: string }) => ({
  to: email,
  language,
  site: { name: program?.name ?? env.site.name, origin },
})
