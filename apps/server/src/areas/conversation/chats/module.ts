import type { chatCalls } from '@waymark/contract/conversation/chats.ts'
import type { staffChatCalls } from '@waymark/contract/conversation/staff-chats.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { Ctx, UserCtx } from '../../../platform/context.ts'
import { attachmentHeaders } from '../../../platform/files.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge } from '../../../platform/module.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { listReplies, removeReply, saveReply } from './commands/canned-replies.ts'
import { editMessage, withdrawMessage } from './commands/change-message.ts'
import { claimConversation, openConversationLink } from './commands/claim-conversation.ts'
import {
  addMessageFile,
  filePath,
  messageFolder,
  openMessageFile,
  removeMessageFile,
  serveMessageFile,
  tidyMessageFiles,
} from './commands/files.ts'
import {
  addConversationNote,
  assignConversation,
  closeConversation,
  closeEnded,
  reopenConversation,
  takeFromColleague,
} from './commands/manage-conversation.ts'
import { writeOrderEvent } from './commands/order-events.ts'
import { collectConversations, eraseConversations, keepFormerConversations, tidyVisitors } from './commands/personal-conversations.ts'
import { markSeen, tellTyping } from './commands/see-conversation.ts'
import { sendMessage } from './commands/send-message.ts'
import { tellOfUnseen } from './commands/tell-of-unseen.ts'
import { deviceLifetime } from './policy.ts'
import { colleagueOf, countAnswers, listOrderMessages, namedFiles, type Party, personOf, touchedSince } from './queries.ts'
import { listStaffConversations } from './reads/list-staff-conversations.ts'
import { listOwnConversations, readAnswer, readConversation, readConversationChanges, readOwn } from './reads/read-conversation.ts'
import {
  openStaffMessageFile,
  readConversationPerson,
  readOne,
  readStaffAnswer,
  readStaffConversation,
  readStaffConversationChanges,
} from './reads/read-staff-conversation.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

/** Gives visitors who write or upload a device cookie. */
const writer = (ctx: Ctx): Party => personOf({ user: ctx.user, device: ctx.user ? null : ctx.keepDevice(deviceLifetime) })

/** Presents the message of a successful command. */
const thenRead = async (ctx: Ctx, party: Party, done: Awaited<ReturnType<typeof sendMessage>>) =>
  done instanceof Refusal ? done : readAnswer(ctx, party, done)

const chatHandlers = {
  listConversations: listOwnConversations,
  readConversation,
  readConversationChanges,
  async sendMessage(ctx, input) {
    const party = writer(ctx)
    return thenRead(ctx, party, await sendMessage(ctx, party, input))
  },
  editMessage: async (ctx, input) => thenRead(ctx, personOf(ctx), await editMessage(ctx, personOf(ctx), input)),
  withdrawMessage: async (ctx, input) => thenRead(ctx, personOf(ctx), await withdrawMessage(ctx, personOf(ctx), input)),
  async markConversationSeen(ctx, input) {
    const seen = await markSeen(ctx, personOf(ctx), input)
    return seen instanceof Refusal ? seen : readOwn(ctx, personOf(ctx), seen.id)
  },
  tellTyping: (ctx, input) => tellTyping(ctx, personOf(ctx), input),
  addMessageFile: (ctx, input) => addMessageFile(ctx, writer(ctx), input),
  removeMessageFile: (ctx, input) => removeMessageFile(ctx, personOf(ctx), input),
  openMessageFile: (ctx, input) => openMessageFile(ctx, personOf(ctx), input),
  async claimConversation(ctx) {
    const claimed = await claimConversation(ctx)
    if (claimed === null) return { conversation: null }
    const conversation = claimed instanceof Refusal ? claimed : await readOwn(ctx, personOf(ctx), claimed)
    return conversation instanceof Refusal ? conversation : { conversation }
  },
  openConversationLink,
} satisfies HandlersOf<keyof typeof chatCalls>

/** Presents the message of a successful command to staff. */
const thenReadAnswer = async (ctx: UserCtx, done: Awaited<ReturnType<typeof sendMessage>>) =>
  done instanceof Refusal ? done : readStaffAnswer(ctx, done)

const staffChatHandlers = {
  async listStaffConversations(ctx, { cursor, ...asked }) {
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
    const { next, ...list } = await listStaffConversations(ctx, { ...asked, after })
    return { ...list, page: asked.page, rows: asked.rows, next: next && presentPlace(next) }
  },
  readStaffConversation,
  readStaffConversationChanges,
  sendStaffMessage: async (ctx, input) => thenReadAnswer(ctx, await sendMessage(ctx, colleagueOf(ctx), input)),
  editStaffMessage: async (ctx, input) => thenReadAnswer(ctx, await editMessage(ctx, colleagueOf(ctx), input)),
  withdrawStaffMessage: async (ctx, input) => thenReadAnswer(ctx, await withdrawMessage(ctx, colleagueOf(ctx), input)),
  async markStaffSeen(ctx, input) {
    const seen = await markSeen(ctx, colleagueOf(ctx), input)
    return seen instanceof Refusal ? seen : readOne(ctx, seen.id)
  },
  tellStaffTyping: (ctx, input) => tellTyping(ctx, colleagueOf(ctx), input),
  addStaffMessageFile: (ctx, input) => addMessageFile(ctx, colleagueOf(ctx), input),
  removeStaffMessageFile: (ctx, input) => removeMessageFile(ctx, colleagueOf(ctx), input),
  openStaffMessageFile,
  assignConversation,
  closeConversation,
  reopenConversation,
  addConversationNote,
  readConversationPerson,
  listReplies,
  saveReply,
  removeReply,
} satisfies HandlersOf<keyof typeof staffChatCalls>

/** Serves the files at the signed addresses of `openMessageFile`. */
function registerFiles(app: FastifyInstance, { services, contextOf }: HttpEdge): void {
  app.get<{ Params: { token: string } }>(`${filePath}:token`, async (request, reply) => {
    const { device, language } = await contextOf(request, reply)
    const file = await serveMessageFile(services, request.params.token, device)
    if (file instanceof Refusal) return sendRefusal(reply, file, language)
    return reply.headers({ ...attachmentHeaders(file.name, file.type), 'content-length': file.size }).send(file.content)
  })
}

export const chats = defineModule({
  name: 'chats',
  mails: { en, ru, de },
  refusals,
  handlers: { ...chatHandlers, ...staffChatHandlers },
  http: registerFiles,
  hourly: [tidyMessageFiles, tidyVisitors, closeEnded],
  minutely: [tellOfUnseen],
  person: {
    collect: collectConversations,
    leave: eraseConversations,
    emailChanged: keepFormerConversations,
    roleLost: takeFromColleague,
  },
  orderEvent: writeOrderEvent,
  orderMessages: listOrderMessages,
  live: touchedSince,
  countFigures: countAnswers,
  kept: { folder: messageFolder, named: namedFiles },
})
