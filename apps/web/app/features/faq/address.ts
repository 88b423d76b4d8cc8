export const faqPath = '/faqs'

/** Where a question stands open. */
export const questionPath = (id: string) => `${faqPath}#${id}`
