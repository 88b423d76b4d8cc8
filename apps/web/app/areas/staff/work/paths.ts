export const orderPath = (id: string) => `/staff/orders/${id}`
export const enrolmentPath = (id: string) => `/staff/enrolments/${id}`
export const inquiryPath = (id: string) => `/staff/inquiries/${id}`
/** The log of what concerns one thing, such as `order:` and its id, or of what one person did. */
export const auditPath = (about: { subject: string } | { actor: string }) => `/staff/audit?${new URLSearchParams(about)}`
