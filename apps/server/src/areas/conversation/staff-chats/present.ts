import type { StaffConversation } from '@waymark/contract/conversation/staff-chats.ts'
import type { Tree } from '../../guides/catalog/queries.ts'
import { presentShared } from '../chats/present.ts'
import type { ListedConversation } from '../chats/queries.ts'

interface StaffPresentOptions {
  tree: Tree
  now: Date
  /** People who have waited since before this time wait too long. */
  late: Date
  forVendor: boolean
}

export function presentStaffConversation(
  listed: ListedConversation,
  { tree, now, late, forVendor }: StaffPresentOptions,
): StaffConversation {
  const { conversation, order, person, assigned, vendorName } = listed
  const { visitorName, visitorEmail, visitorLanguage, assignedTo, waitingSince, kind } = conversation
  const root = order && tree.byId.get(order.categoryId)?.root
  return {
    ...presentShared(listed, now, forVendor ? 'vendor' : 'admin'),
    person: {
      id: person?.id ?? null,
      name: person?.name ?? visitorName,
      email: forVendor || person ? null : visitorEmail,
      language: person?.language ?? visitorLanguage,
      isVisitor: person === null && kind === 'company',
    },
    order: order && {
      id: order.id,
      number: order.number,
      name: order.name,
      line: root?.line ?? 'a',
      status: order.status,
      vendor: order.vendorId === null ? null : { id: order.vendorId, name: vendorName ?? '' },
    },
    assigned: assignedTo === null ? null : { id: assignedTo, name: assigned?.name ?? '' },
    waitingSince: waitingSince?.toISOString() ?? null,
    late: waitingSince !== null && waitingSince < late,
  }
}
