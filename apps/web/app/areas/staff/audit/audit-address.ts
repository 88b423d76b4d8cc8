/** What of the log is shown; its address keeps it. */
export interface AuditState {
  /** The beginning of an action. */
  action: string
  /** Id of who did it. */
  actor: string
  /** Kind and id of what it was done to. */
  subject: string
}

const path = '/staff/audit'

const shapes: Record<keyof AuditState, RegExp> = {
  action: /^[a-z_.]{1,60}$/,
  actor: /^[0-9a-f-]{36}$/,
  subject: /^[\w:-]{1,80}$/,
}

/** What an address asks for; what is none of ours counts as nothing. */
export function readAudit(query: URLSearchParams): AuditState {
  const read = (name: keyof AuditState) => {
    const value = query.get(name)?.trim() ?? ''
    return shapes[name].test(value) ? value : ''
  }
  return { action: read('action'), actor: read('actor'), subject: read('subject') }
}

/** The address of the log; what is asked for wrongly is left out. */
export function auditAddress(state: AuditState): string {
  const asked = Object.entries(readAudit(new URLSearchParams({ ...state }))).filter(([, value]) => value !== '')
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}
