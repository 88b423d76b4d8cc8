import type { AssistantQuestionInput, MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import { useSyncExternalStore } from 'react'
import { createDrafts } from '../../../kit/device/draft.ts'
import { createRecords, createValue, hasShape, pageMemory } from '../../../kit/device/record.ts'
import { keys } from '../../../kit/device/storage.ts'

/** An attached file, uploaded right before its message. */
export interface WaitingFile {
  /** Idempotency key for all attempts. */
  key: string
  name: string
  size: number
  /** Id after the upload. */
  id?: string
}

/** A message that the server has not acknowledged. */
export interface WaitingMessage {
  clientId: string
  /** `company`, or a conversation's id. */
  to: string
  /** Set for an answer by staff. */
  side?: 'company'
  text: string
  cards: MessageCardInput[]
  /** Earlier questions to the assistant. */
  asked?: AssistantQuestionInput[]
  files: WaitingFile[]
  at: string
  /** A visitor's email address, for answers while nobody is online. */
  email?: string
  /** The server's reason for refusing the message. */
  problem?: string
  /** Code of the refusal. */
  code?: string
}

const form = { clientId: 'string', to: 'string', text: 'string', cards: ['object'], files: [{ key: 'string' }], at: 'time' } as const
const isWaiting = (value: unknown): value is WaitingMessage => hasShape(value, form)

const storedMessages = createRecords<WaitingMessage>({ key: keys.message, check: isWaiting })
/** Messages with files are kept in memory only, because files cannot be stored on the device. */
const memoryMessages = createRecords<WaitingMessage>({ key: keys.message, check: isWaiting, place: pageMemory })
const bytes = new Map<string, File>()

const messageStore = (message: WaitingMessage) => (message.files.length > 0 ? memoryMessages : storedMessages)

export const findFile = ({ key }: WaitingFile): File | undefined => bytes.get(key)

export function holdFile(file: File): WaitingFile {
  const key = crypto.randomUUID()
  bytes.set(key, file)
  return { key, name: file.name, size: file.size }
}
export const forgetFile = ({ key }: WaitingFile) => void bytes.delete(key)

export const saveWaiting = (message: WaitingMessage, of?: string) => messageStore(message).change(message.clientId, () => message, of)

/** Changes a waiting message. */
export const changeWaiting = (message: WaitingMessage, change: Partial<WaitingMessage>, of: string) =>
  messageStore(message).change(message.clientId, (now) => now && { ...now, ...change }, of)

export function removeWaiting(message: WaitingMessage, of: string) {
  message.files.forEach(forgetFile)
  messageStore(message).remove(message.clientId, of)
}

/**
 * Moves a visitor's message to the account after sign-in and clears its refusal. Claiming gave its files to the account by id, and the server no
 * longer knows their keys.
 */
export function moveWaiting(message: WaitingMessage, from: string, to: string) {
  const { email: _, problem: __, code: ___, ...mine } = message
  saveWaiting(mine, to)
  messageStore(message).remove(message.clientId, from)
}

/** Unsent messages of a person, oldest first. */
export const listWaiting = (of: string): WaitingMessage[] =>
  [...storedMessages.list(of), ...memoryMessages.list(of)].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.clientId.localeCompare(b.clientId),
  )

export function subscribeToWaiting(listener: () => void): () => void {
  const stops = [storedMessages.subscribe(listener), memoryMessages.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

const nothing: WaitingMessage[] = []
let last = nothing

/** Returns the same array as long as nothing changed. */
function snapshot(of: string): WaitingMessage[] {
  const now = listWaiting(of)
  if (now.length !== last.length || now.some((message, place) => message !== last[place])) last = now
  return last
}

/** Unsent messages of a person in a conversation. Answers written as staff are separate. */
export const useWaitingMessages = (of: string, conversation: string, side?: 'company'): WaitingMessage[] =>
  useSyncExternalStore(
    subscribeToWaiting,
    () => snapshot(of),
    () => nothing,
  ).filter((message) => message.to === conversation && message.side === side)

interface Draft {
  text: string
}
const isDraft = (value: unknown): value is Draft => hasShape(value, { text: 'string' })

/** Texts being written, by conversation. */
export const messageDrafts = createDrafts<Draft>({ key: keys.messageDraft, check: isDraft })

interface Chosen {
  files: WaitingFile[]
}
const isChosen = (value: unknown): value is Chosen => hasShape(value, { files: [{ key: 'string' }] })

/** Files chosen for the message being written, by the name of its draft. In memory only. */
export const chosenFiles = createDrafts<Chosen>({ key: keys.messageDraft, check: isChosen, place: pageMemory })

export const readChosen = (draft: string): WaitingFile[] => chosenFiles.read(draft)?.files ?? []

export function keepChosen(draft: string, files: WaitingFile[]) {
  if (files.length > 0) chosenFiles.keep(draft, { files })
  else chosenFiles.forget(draft)
}

/** Draft name of the unsent question to the assistant. */
const questionDraft = 'question'
export const readQuestion = (): string => messageDrafts.read(questionDraft)?.text ?? ''

export function keepQuestion(text: string) {
  if (text.trim()) messageDrafts.keep(questionDraft, { text })
  else messageDrafts.forget(questionDraft)
}

/** Moves a draft to another conversation, after the draft there. */
export function moveDraft(from: string, to: string) {
  const begun = messageDrafts.read(from)?.text
  if (begun) messageDrafts.keep(to, { text: [messageDrafts.read(to)?.text, begun].filter(Boolean).join('\n\n') })
  messageDrafts.forget(from)
  if (readChosen(from).length > 0) keepChosen(to, [...readChosen(to), ...readChosen(from)])
  keepChosen(from, [])
}

interface CardDraft {
  cards: MessageCardInput[]
  asked: AssistantQuestionInput[]
}
const isAbout = (value: unknown): value is CardDraft => hasShape(value, { cards: ['object'], asked: ['object'] })

const cardDrafts = createDrafts<CardDraft>({ key: keys.messageDraft, check: isAbout, place: pageMemory })
/** Stored next to the draft's files. */
const aboutName = (draft: string) => `${draft} about`

/** Cards of a message that is being rewritten, by its draft's name. */
export const readAbout = (draft: string): CardDraft | null => cardDrafts.read(aboutName(draft))
export const forgetAbout = (draft: string) => cardDrafts.forget(aboutName(draft))
export const subscribeToAbout = cardDrafts.subscribe

/** Cards to attach again to a refused message; dead links are dropped. */
export const reusableCards = ({ code, cards }: WaitingMessage): MessageCardInput[] => (code === 'validation' ? [] : cards)

/** Takes a message out of the queue to be rewritten. Its files and cards are attached to the draft again. */
export function moveToDraft(message: WaitingMessage, of: string, draft: string) {
  messageStore(message).remove(message.clientId, of)
  keepChosen(draft, [...readChosen(draft), ...message.files])
  const about = { cards: reusableCards(message), asked: message.asked ?? [] }
  if (about.cards.length + about.asked.length > 0) cardDrafts.keep(aboutName(draft), about)
}

const isMark = (value: unknown): value is { wrote: string } => hasShape(value, { wrote: 'time' })

/** Set when a visitor has written from this device: answers are fetched, and signing in moves the conversation to the account. */
export const visitorWrote = createValue<{ wrote: string }>({ key: keys.conversation, check: isMark })
