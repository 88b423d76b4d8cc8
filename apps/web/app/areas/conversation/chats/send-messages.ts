import type { Answer } from '@waymark/contract/calls.ts'
import { createOutbox, type DeviceRecords, isRefusal } from '../../../kit/device/outbox.ts'
import { visitor } from '../../../kit/device/record.ts'
import { ownerId } from '../../../kit/device/session.ts'
import { keys } from '../../../kit/device/storage.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { refetchCalls, setAnswer } from '../../../kit/load/query.ts'
import { advance, mergeMessages, pickNewer } from './merge-messages.ts'
import {
  changeWaiting,
  findFile,
  listWaiting,
  messageDrafts,
  moveWaiting,
  removeWaiting,
  saveWaiting,
  subscribeToWaiting,
  takeBack,
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
/** Until when nothing gets through because there were many in a short time; undefined where that is not why. */
export const readHeldUp = (): string | undefined => (messageOutbox.state() === 'unreachable' ? heldUntil : undefined)

/** Seconds, where the server does not say them. */
const shortly = 1
const heldBy = (error: unknown): string | undefined =>
  error instanceof ApiError && error.problem.status === 429
    ? new Date(Date.now() + (error.retryAfter ?? shortly) * 1000).toISOString()
    : undefined

async function send(waiting: Waiting) {
  try {
    await bring(waiting)
  } catch (error) {
    heldUntil = heldBy(error)
    throw error
  } finally {
    // Somebody may have signed in meanwhile.
    if (waiting.of === visitor) await adoptVisitor()
  }
}

/** Its files first, each once, then the message itself. */
async function bring({ of, message }: Waiting) {
  const { clientId, to, side, text, cards, asked, email } = message
  const files = []
  for (const file of message.files) {
    const id = file.id ?? (await bringFile(message, file))
    files.push({ ...file, id })
    changeWaiting(message, { files: [...files, ...message.files.slice(files.length)] }, of)
  }
  const sent = { id: to, clientId, text, cards, files: files.map(({ id }) => id) }
  if (side === 'company') await takeInAnswer(to, await callOverHttp('sendStaffMessage', sent))
  else await takeIn(to, await callOverHttp('sendMessage', { ...sent, ...(asked && { asked }), ...(email !== undefined && { email }) }))
  removeWaiting(message, of)
  if (of === visitor) visitorWrote.write({ wrote: message.at })
}

async function bringFile({ to, side }: WaitingMessage, file: WaitingMessage['files'][number]): Promise<string> {
  const call = side === 'company' ? 'addStaffMessageFile' : 'addMessageFile'
  const content = findFile(file)
  if (!content) throw new Error(`the file ${file.name} is gone`)
  return (await callOverHttp(call, { id: to, name: file.name, file: content }, { idempotencyKey: file.key })).id
}

/** Applies the server's answer for a sent, edited or deleted message to the shown conversation. */
export async function takeIn(id: string, { conversation, message }: Answer<'sendMessage'>): Promise<void> {
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

/** The same of a message that they wrote, changed or took back. */
export const takeInAnswer = (id: string, { conversation, message }: Answer<'sendStaffMessage'>): Promise<void> =>
  keepConversation(id, (now) => ({ ...now, conversation, messages: mergeMessages(now.messages, [message]) }))

/** It stays, dashed, with the words of the server, and holds up nothing behind it. Files that the server has no more are brought anew. */
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
 * Moves a visitor's messages to the account after sign-in: first those the server has, also if their answer was lost, so that repeats are recognized;
 * then the rest.
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
/** From now on what waits goes out by itself, as long as the page stands. */
export function startSending() {
  if (sends) return
  sends = true
  messageOutbox.start()
}

/** Puts a message at the end of what waits. */
export function writeMessage(message: Omit<WaitingMessage, 'clientId' | 'at'>) {
  saveWaiting({ ...message, clientId: crypto.randomUUID(), at: new Date().toISOString() })
  void messageOutbox.flush()
}

/** Tries again what was refused, changed or as it was. */
export function writeAgain(message: WaitingMessage, change: Partial<WaitingMessage>) {
  const { problem: _, code: __, ...rest } = message
  saveWaiting({ ...rest, ...change })
  void messageOutbox.flush()
}

export const dropMessage = (message: WaitingMessage) => removeWaiting(message, currentWriter())

/** Puts a refused message back where it was written, under the name of its draft, to be written otherwise. */
export function rewriteMessage(message: WaitingMessage, draft: string, putWords: (text: string) => void) {
  takeBack(message, currentWriter(), draft)
  if (message.text) putWords(message.text)
}

/** The same of what a person wrote, whose draft has the name of the conversation. */
export const rewriteOwn = (message: WaitingMessage) =>
  rewriteMessage(message, message.to, (words) => {
    const begun = messageDrafts.read(message.to)?.text
    messageDrafts.keep(message.to, { text: [words, begun].filter(Boolean).join('\n\n') })
  })

/** Redirects waiting messages to another conversation. */
export function sendElsewhere(from: string, to: string) {
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
