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

/** Seconds. A claim lasts longer than the longest attempt, so that no second sender overtakes a running one. */
const maxSendingSeconds = 20
const claimSeconds = 30

/** Starts sending queued emails on this instance. */
export const startMail = (services: Services): Promise<void> => services.jobs.work(mailJob, createMailer(services))

/**
 * Handles the `mail` job. An accepted email is marked at once and never sent again. Dying between the mail server's
 * acknowledgement and the mark, or losing the connection while waiting for it, sends the email twice with the same
 * Message-ID.
 */
export function createMailer({ env, db, clock, log, modules }: Pick<Services, 'env' | 'db' | 'clock' | 'log' | 'modules'>) {
  const deliver = env.smtpUrl ? createSmtpDelivery(env.smtpUrl, env.mailFrom, env.site.name) : createStoredDelivery(db, clock)

  return async (mail: Mail, { id }: { id: string }): Promise<void> => {
    if (mail.until && clock() > new Date(mail.until)) return log.warn({ job: id }, 'a mail came too late to be of use')
    if (!(await claim(db, id))) return
    // Loaded late, because it brings React.
    const { renderMail } = await import('./mail/render.ts')
    try {
      await deliver(mail, renderMail(mail, modules), id)
    } catch (error) {
      await db.delete(sentMails).where(and(eq(sentMails.id, id), isNull(sentMails.sentAt)))
      const refused = error as SmtpError
      const { code, command, responseCode } = refused
      // Only the codes are logged, because the answer may contain the recipient.
      log.warn({ job: id, code, command, responseCode, status: parseStatus(refused) }, 'a mail was not taken')
      if (isPermanentRefusal(refused)) return
      throw new Error(`The mail was not taken: ${code ?? 'unknown'} ${responseCode ?? ''}`)
    }
    await markSent(db, id)
  }
}

type SmtpError = Pick<NodemailerError, 'code' | 'command' | 'responseCode' | 'response'>

/** Enhanced status code of a mail server's answer, such as 5.1.1 (RFC 3463). */
const parseStatus = ({ response = '' }: SmtpError) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

/**
 * Codes of permanent failures: no such mailbox, mailbox not accepting, too large, unreadable. Not 5.1.0, 5.1.7 and
 * 5.1.8, which can be about the sender.
 */
const permanentCodes = /^5\.(1\.(?![078]$)\d+|2\.\d+|3\.4|6\.\d+)$/

/**
 * Whether the refusal is permanent for this email. Other refusals, such as of our server or by a daily limit, are
 * temporary, although some servers report them with 5xx.
 */
function isPermanentRefusal(refused: SmtpError): boolean {
  const status = parseStatus(refused)
  return status === undefined ? refused.command === 'RCPT TO' && refused.responseCode === 550 : permanentCodes.test(status)
}

// Uses the database's clock, because claims are between processes.
const claimStatement = prepared('claim_mail', (db) =>
  db
    .insert(sentMails)
    .values({ id: placeholder('id'), claimedAt: sql`now()` })
    .onConflictDoUpdate({
      target: sentMails.id,
      set: { claimedAt: sql`now()` },
      setWhere: sql`${sentMails.sentAt} is null and ${sentMails.claimedAt} <= now() - make_interval(secs => ${claimSeconds})`,
    })
    .returning({ id: sentMails.id }),
)

/** Claims the email. False when it was already sent; throws while another run is sending it. */
async function claim(db: Db, id: string): Promise<boolean> {
  const claimed = await claimStatement(db).execute({ id })
  if (claimed.length > 0) return true
  const [sent] = await db
    .select({ id: sentMails.id })
    .from(sentMails)
    .where(and(eq(sentMails.id, id), isNotNull(sentMails.sentAt)))
  if (sent) return false
  throw new Error('This mail is being sent already')
}

/** Retries, because an unmarked email would be sent twice. */
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

function createSmtpDelivery(url: string, sender: string, siteName: string): Deliver {
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
      // Objects instead of strings, so that a name cannot inject a recipient or header.
      from: { name: mail.site.name === siteName ? from.name : mail.site.name, address: from.address },
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
      envelope: { from: from.address, to: [mail.to] },
      messageId: `<${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
      subject,
      html,
      text,
      signal: AbortSignal.timeout(maxSendingSeconds * 1000),
    })
  }
}

const storeMail = prepared('store_mail', (db) =>
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

/** Without a mail server, stores emails for /dev/mail, once per job. */
function createStoredDelivery(db: Db, clock: () => Date): Deliver {
  return async (mail, rendered, id) => {
    await storeMail(db).execute({ id, at: clock(), recipient: mail.to, ...rendered })
  }
}

/** Counts unsent emails for monitoring. */
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

/** Deletes marks of finished jobs, and stored emails before their jobs, which are needed to find a person's emails. */
export async function tidyMails(db: Db): Promise<void> {
  await db.delete(sentMails).where(lte(sentMails.claimedAt, sql`now() - interval '30 days'`))
  await db.delete(devMails).where(lte(devMails.at, sql`now() - interval '6 days'`))
}

/** Recipient fields of an email in the person's language from the site they are on. */
export const createRecipient = ({ env, program, origin }: Ctx, { email, language }: Pick<Mail, 'language'> & { email: string }) => ({
  to: email,
  language,
  site: { name: program?.name ?? env.site.name, origin },
})
