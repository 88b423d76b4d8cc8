/** Actions of the audit log by subject. Each has a label in the console. */
export const auditActions = {
  order: [
    ...(['accepted', 'refused', 'reinstated', 'delivered', 'finished', 'assigned', 'unassigned', 'noted'] as const),
    ...(['evidence_read', 'file_added', 'file_opened', 'file_removed'] as const),
    ...(['refunded', 'refund_asked', 'refund_approved', 'refund_refused', 'refund_withdrawn'] as const),
  ],
  enrolment: [
    ...(['granted', 'extended', 'ended'] as const),
    ...(['refunded', 'refund_asked', 'refund_approved', 'refund_refused', 'refund_withdrawn'] as const),
  ],
  price: ['changed'],
  transfer: ['matched', 'set_aside', 'reopened', 'returned', 'return_withdrawn', 'confirmed'],
  statement: ['imported'],
  refund: ['account_noted', 'sent_by_bank'],
  money: ['exported', 'difference_solved'],
  paper: ['opened', 'settled'],
  papers: ['downloaded'],
  inquiry: ['moved', 'noted', 'answered', 'exported'],
  conversation: ['assigned', 'unassigned', 'taken_over', 'closed', 'reopened', 'noted', 'file_opened'],
  reply: ['added', 'changed', 'removed'],
  content: ['imported'],
  staff: ['added', 'created', 'disabled', 'role_changed'],
  second_factor: ['enrolled', 'given', 'failed', 'reset'],
  account: ['created', 'deleted', 'exported', 'suspended', 'blocked', 'reinstated'],
  level: ['granted', 'ended'],
  session: ['started', 'ended', 'reused'],
  agreements: ['accepted', 'withdrawn'],
  marketing: ['exported', 'withdrawn'],
  profile: ['changed'],
  data: ['exported'],
  email: ['changed'],
  password: ['changed'],
  identity: ['linked', 'unlinked'],
} as const satisfies Record<string, readonly string[]>

export type AuditKind = keyof typeof auditActions
/** Actions of one subject, such as `accepted` of orders. */
export type Audited<K extends AuditKind> = (typeof auditActions)[K][number]
/** Subject and past participle: `session.started`. */
export type AuditAction = { [K in AuditKind]: `${K}.${Audited<K>}` }[AuditKind]
