import { staffRoles } from '@waymark/contract/choices.ts'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'
import { useChatsWaiting } from './queries.ts'

const Chats = deferred(async () => (await import('./screens/chats.tsx')).default)

export const chatsSection: Section = {
  path: '/staff/chats',
  roles: staffRoles,
  title: (t) => t('chats'),
  Icon: MessagesSquare,
  useWaits: useChatsWaiting,
  isHandy: true,
  View: Chats,
  Room: Chats,
}
