import type { Answer } from '@waymark/contract/calls.ts'
import { createOutbox, type DeviceRecords } from '../../../kit/device/outbox.ts'
import { visitor } from '../../../kit/device/record.ts'
import { ownerId } from '../../../kit/device/session.ts'
import { keys } from '../../../kit/device/storage.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { isRefusal } from '../../../kit/load/errors.ts'
import { refetchCalls, setAnswer } from '../../../kit/load/query.ts'
import { advance, mergeMessages, pickNewer } from './merge-messages.ts'
import {
  changeWaiting,
  findFile,
  listWaiting,
  messageDrafts,
  moveToDraft,
  moveWaiting,
  removeWaiting,
  saveWaiting,
  subscribeToWaiting,
  visitorWrote,
  type WaitingMessage,
} from './waiting-messages.ts'

/** Current writer: the account's id or `visitor`. */
const currentWriter = (): string => ownerId() ?? visitor

interface Waiting {
  of: string
  message: WaitingMessage
}

function nextWaiting(): Waiting | undefined {
  const of = currentWriter()
  const message = listWaiting(of).find(({ problem }) => problem === undefined)
  return message && { of, message }
}

let heldUntil: string | undefined
/** End of the rate limit that blocks sending; undefined if something else blocks it. */
export const rateLimitedUntil = (): string | undefined => (messageOutbox.state() === 'unreachable' ? heldUntil : undefined)

/** Default for a missing `Retry-After` (seconds). */
const defaultRetrySeconds = 1
const rateLimitEnd = (error: unknown): string | undefined =>
  error instanceof ApiError && error.problem.status === 429
    ? new Date(Date.now() + (error.retryAfter ?? defaultRetrySeconds) * 1000).toISOString()
    : undefined

async function send(waiting: Waiting) {
  try {
    await sendWithFiles(waiting)
  } catch (error) {
    heldUntil = rateLimitEnd(error)
    throw error
  } finally {
    // The visitor may have signed in during the request.
    if (waiting.of === visitor) await adoptVisitor()
  }
}

/** Uploads the files, each once, then sends the message. */
async function sendWithFiles({ of, message }: Waiting) {
  const { clientId, to, side, text, cards, asked, email } = message
  const files = []
  for (const file of message.files) {
    const id = file.id ?? (await uploadFile(message, file))
    files.push({ ...file, id })
    changeWaiting(message, { files: [...files, ...message.files.slice(files.length)] }, of)
  }
  const sent = { id: to, clientId, text, cards, files: files.map(({ id }) => id) }
  if (side === 'company') await applyStaffMessage(to, await callOverHttp('sendStaffMessage', sent))
  else
    await applySentMessage(
      to,
      await callOverHttp('sendMessage', { ...sent, ...(asked && { asked }), ...(email !== undefined && { email }) }),
    )
  removeWaiting(message, of)
  if (of === visitor) visitorWrote.write({ wrote: message.at })
}

async function uploadFile({ to, side }: WaitingMessage, file: WaitingMessage['files'][number]): Promise<string> {
  const call = side === 'company' ? 'addStaffMessageFile' : 'addMessageFile'
  const content = findFile(file)
  if (!content) throw new Error(`the file ${file.name} is gone`)
  return (await callOverHttp(call, { id: to, name: file.name, file: content }, { idempotencyKey: file.key })).id
}

/** Applies the server's answer for a sent, edited or deleted message to the shown conversation. */
export async function applySentMessage(id: string, { conversation, message }: Answer<'sendMessage'>): Promise<void> {
  await setAnswer(
    'readConversation',
    { id },
    (known) =>
      known && {
        ...known,
        conversation: advance(known.conversation, conversation),
        messages: mergeMessages(known.messages, [message]),
      },
  )
  void refetchCalls('listConversations')
}

type StaffRead = Answer<'readStaffConversation'>

/** Applies the server's answer for staff to the shown conversation and refetches lists. */
export async function keepConversation(id: string, next: (now: StaffRead) => StaffRead): Promise<void> {
  await setAnswer('readStaffConversation', { id }, (known) => {
    if (!known) return known
    const come = next(known)
    return { ...come, conversation: pickNewer(known.conversation, come.conversation) }
  })
  void refetchCalls('listStaffConversations')
}

/** Applies the server's answer for a message that staff sent, edited or deleted. */
export const applyStaffMessage = (id: string, { conversation, message }: Answer<'sendStaffMessage'>): Promise<void> =>
  keepConversation(id, (now) => ({ ...now, conversation, messages: mergeMessages(now.messages, [message]) }))

/** Marks a message as refused, with the server's reason; later messages are still sent. Files that the server lost are uploaded again. */
function refuse({ of, message }: Waiting, error: unknown): 'dropped' {
  const problem = error instanceof ApiError ? error.problem : undefined
  const field = problem?.errors?.[0]?.message
  const words = field ?? (error instanceof Error ? error.message : '')
  const isOfFiles = problem?.errors?.some(({ path }) => path === 'files')
  const files = message.files.map(({ id: _, ...file }) => file)
  changeWaiting(message, { problem: words, code: problem?.code ?? '', ...(isOfFiles && { files }) }, of)
  return 'dropped'
}

/**
 * Moves a visitor's messages to the account after sign-in. Claims those on the server first, including those whose response was lost, so
 * that repeats are recognized.
 */
async function adoptVisitor() {
  const owner = ownerId()
  if (owner === null) return
  const left = listWaiting(visitor)
  if (left.length === 0 && !visitorWrote.read()) return
  await callOverHttp('claimConversation', {}).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
  visitorWrote.remove()
  for (const message of left) moveWaiting(message, visitor, owner)
  void refetchCalls('listConversations', 'readConversation')
}

export const messageOutbox = createOutbox<Waiting>({
  next: nextWaiting,
  send,
  refuse,
  adopt: adoptVisitor,
  retry: 2000,
  lock: keys.message,
})

let sends = false
/** Starts sending waiting messages, until the page is left. */
export function startSending() {
  if (sends) return
  sends = true
  messageOutbox.start()
}

/** Queues a message. */
export function writeMessage(message: Omit<WaitingMessage, 'clientId' | 'at'>) {
  saveWaiting({ ...message, clientId: crypto.randomUUID(), at: new Date().toISOString() })
  void messageOutbox.flush()
}

/** Queues a refused message again, with optional changes. */
export function writeAgain(message: WaitingMessage, change: Partial<WaitingMessage>) {
  const { problem: _, code: __, ...rest } = message
  saveWaiting({ ...rest, ...change })
  void messageOutbox.flush()
}

export const dropMessage = (message: WaitingMessage) => removeWaiting(message, currentWriter())

/** Moves a refused message back into the draft to be rewritten. */
export function rewriteMessage(message: WaitingMessage, draft: string, putWords: (text: string) => void) {
  moveToDraft(message, currentWriter(), draft)
  if (message.text) putWords(message.text)
}

/** The same for the customer's messages, whose draft is named after the conversation. */
export const rewriteOwn = (message: WaitingMessage) =>
  rewriteMessage(message, message.to, (words) => {
    const begun = messageDrafts.read(message.to)?.text
    messageDrafts.keep(message.to, { text: [words, begun].filter(Boolean).join('\n\n') })
  })

/** Redirects waiting messages to another conversation. */
export function redirectWaiting(from: string, to: string) {
  const of = currentWriter()
  for (const message of listWaiting(of)) if (message.to === from) changeWaiting(message, { to }, of)
}

export const messagesOnDevice: DeviceRecords = {
  outbox: messageOutbox,
  subscribe: subscribeToWaiting,
  countWaiting: (of) => listWaiting(of).length,
  forget(of, all) {
    if (all) for (const message of listWaiting(of)) removeWaiting(message, of)
  },
}
