import type { staffChatCalls } from '@waymark/contract/conversation/staff-chats.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { defineModule } from '../../../platform/module.ts'
import { decodeCursor, encodeCursor } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { editMessage, withdrawMessage } from '../chats/commands/change-message.ts'
import { addMessageFile, removeMessageFile } from '../chats/commands/files.ts'
import { markSeen, sendTyping } from '../chats/commands/mark-seen.ts'
import { sendMessage } from '../chats/commands/send-message.ts'
import { staffParty } from '../chats/queries.ts'
import { listReplies, removeReply, saveReply } from './commands/canned-replies.ts'
import {
  addConversationNote,
  assignConversation,
  closeConversation,
  closeEndedOrders,
  reopenConversation,
  unassignFromColleague,
} from './commands/manage-conversation.ts'
import { listStaffConversations } from './reads/list-staff-conversations.ts'
import {
  openStaffMessageFile,
  readConversationPerson,
  readOneForStaff,
  readSentStaffMessage,
  readStaffConversation,
  readStaffConversationChanges,
} from './reads/read-staff-conversation.ts'
import { refusals } from './refusals.ts'

/** Presents the message of a successful command to staff. */
const presentSentToStaff = async (ctx: UserCtx, done: Awaited<ReturnType<typeof sendMessage>>) =>
  done instanceof Refusal ? done : readSentStaffMessage(ctx, done)

const staffChatHandlers = {
  async listStaffConversations(ctx, { cursor, ...options }) {
    const after = cursor === undefined ? null : decodeCursor(cursor)
    if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
    const { next, ...list } = await listStaffConversations(ctx, { ...options, after })
    return { ...list, page: options.page, rows: options.rows, next: next && encodeCursor(next) }
  },
  readStaffConversation,
  readStaffConversationChanges,
  sendStaffMessage: async (ctx, input) => presentSentToStaff(ctx, await sendMessage(ctx, staffParty(ctx), input)),
  editStaffMessage: async (ctx, input) => presentSentToStaff(ctx, await editMessage(ctx, staffParty(ctx), input)),
  withdrawStaffMessage: async (ctx, input) => presentSentToStaff(ctx, await withdrawMessage(ctx, staffParty(ctx), input)),
  async markStaffSeen(ctx, input) {
    const seen = await markSeen(ctx, staffParty(ctx), input)
    return seen instanceof Refusal ? seen : readOneForStaff(ctx, seen.id)
  },
  tellStaffTyping: (ctx, input) => sendTyping(ctx, staffParty(ctx), input),
  addStaffMessageFile: (ctx, input) => addMessageFile(ctx, staffParty(ctx), input),
  removeStaffMessageFile: (ctx, input) => removeMessageFile(ctx, staffParty(ctx), input),
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

export const staffChats = defineModule({
  name: 'staff-chats',
  refusals,
  handlers: staffChatHandlers,
  hourly: [closeEndedOrders],
  person: { roleLost: unassignFromColleague },
})
