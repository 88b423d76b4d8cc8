import type { chatCalls } from '@waymark/contract/conversation/chats.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { Ctx } from '../../../platform/context.ts'
import { attachmentHeaders } from '../../../platform/files.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
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
import { mailUnseenMessages } from './commands/mail-unseen.ts'
import { markSeen, sendTyping } from './commands/mark-seen.ts'
import { writeOrderEvent } from './commands/order-events.ts'
import {
  collectConversations,
  eraseConversations,
  eraseOldVisitorConversations,
  keepConversationsOfFormerAddress,
} from './commands/personal-conversations.ts'
import { sendMessage } from './commands/send-message.ts'
import { deviceCookieSeconds } from './policy.ts'
import { countAnswerTimes, customerParty, findFileKeys, listChangedSince, listOrderMessages, type Party } from './queries.ts'
import {
  listOwnConversations,
  readConversation,
  readConversationChanges,
  readOwnConversation,
  readSentMessage,
} from './reads/read-conversation.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

/** Gives visitors who write or upload a device cookie. */
const withDevice = (ctx: Ctx): Party => customerParty({ user: ctx.user, device: ctx.user ? null : ctx.keepDevice(deviceCookieSeconds) })

/** Presents the message of a successful command. */
const presentSent = async (ctx: Ctx, party: Party, done: Awaited<ReturnType<typeof sendMessage>>) =>
  done instanceof Refusal ? done : readSentMessage(ctx, party, done)

const chatHandlers = {
  listConversations: listOwnConversations,
  readConversation,
  readConversationChanges,
  async sendMessage(ctx, input) {
    const party = withDevice(ctx)
    return presentSent(ctx, party, await sendMessage(ctx, party, input))
  },
  editMessage: async (ctx, input) => presentSent(ctx, customerParty(ctx), await editMessage(ctx, customerParty(ctx), input)),
  withdrawMessage: async (ctx, input) => presentSent(ctx, customerParty(ctx), await withdrawMessage(ctx, customerParty(ctx), input)),
  async markConversationSeen(ctx, input) {
    const seen = await markSeen(ctx, customerParty(ctx), input)
    return seen instanceof Refusal ? seen : readOwnConversation(ctx, customerParty(ctx), seen.id)
  },
  tellTyping: (ctx, input) => sendTyping(ctx, customerParty(ctx), input),
  addMessageFile: (ctx, input) => addMessageFile(ctx, withDevice(ctx), input),
  removeMessageFile: (ctx, input) => removeMessageFile(ctx, customerParty(ctx), input),
  openMessageFile: (ctx, input) => openMessageFile(ctx, customerParty(ctx), input),
  async claimConversation(ctx) {
    const claimed = await claimConversation(ctx)
    if (claimed === null) return { conversation: null }
    const conversation = claimed instanceof Refusal ? claimed : await readOwnConversation(ctx, customerParty(ctx), claimed)
    return conversation instanceof Refusal ? conversation : { conversation }
  },
  openConversationLink,
} satisfies HandlersOf<keyof typeof chatCalls>

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
  handlers: chatHandlers,
  http: registerFiles,
  hourly: [tidyMessageFiles, eraseOldVisitorConversations],
  minutely: [mailUnseenMessages],
  person: {
    collect: collectConversations,
    leave: eraseConversations,
    emailChanged: keepConversationsOfFormerAddress,
  },
  orderEvent: writeOrderEvent,
  orderMessages: listOrderMessages,
  live: listChangedSince,
  countFigures: countAnswerTimes,
  kept: { folder: messageFolder, named: findFileKeys },
})
