/** Every action that is written into the log, with its word. One that is not known yet is shown by its raw name alone. */
export const actionWords = {
  'order.accepted': 'didAccept',
  'order.refused': 'didRefuse',
  'order.delivered': 'didDeliver',
  'order.finished': 'didFinish',
  'order.refunded': 'didRefund',
  'order.assigned': 'didAssign',
  'order.unassigned': 'didUnassign',
  'order.noted': 'didNote',
  'order.file_added': 'didAddFile',
  'order.file_removed': 'didRemoveFile',
  'enrolment.granted': 'didGrant',
  'enrolment.extended': 'didExtend',
  'enrolment.ended': 'didEnd',
  'enrolment.refunded': 'didRefund',
  'price.changed': 'didChangePrice',
  'staff.added': 'didAddStaff',
  'staff.created': 'didCreateStaff',
  'staff.disabled': 'didDisableStaff',
  'staff.role_changed': 'didChangeRole',
  'second_factor.enrolled': 'didEnrol',
  'second_factor.given': 'didGiveFactor',
  'second_factor.reset': 'didResetFactor',
  'account.created': 'didCreateAccount',
  'account.deleted': 'didDeleteAccount',
  'account.suspended': 'didSuspend',
  'account.blocked': 'didBlock',
  'account.reinstated': 'didReinstate',
  'level.granted': 'didGrantLevel',
  'level.ended': 'didEndLevel',
  'session.started': 'didSignIn',
  'session.ended': 'didSignOut',
  'session.reused': 'didReuse',
  'agreements.accepted': 'didAgree',
  'profile.changed': 'didChangeProfile',
  'email.changed': 'didChangeEmail',
  'password.changed': 'didChangePassword',
  'identity.linked': 'didLink',
} as const

/** Kinds of actions, by their beginning, with their word. */
export const actionKinds = {
  'order.': 'kindOrders',
  'enrolment.': 'enrolments',
  'price.': 'prices',
  'staff.': 'kindStaff',
  'second_factor.': 'kindFactor',
  'account.': 'kindAccounts',
  'level.': 'kindLevels',
  'session.': 'kindSessions',
  'profile.': 'kindProfiles',
} as const

type Known = keyof typeof actionWords
const isKnown = (action: string): action is Known => Object.hasOwn(actionWords, action)
export const wordOf = (action: string): (typeof actionWords)[Known] | undefined => (isKnown(action) ? actionWords[action] : undefined)
