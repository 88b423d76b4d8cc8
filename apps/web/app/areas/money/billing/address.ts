export const plansPath = '/plans'
/** Where a payment of a subscription leads; the server names the same to the provider. */
export const paidPath = (enrolment: string): string => `/basket/success?subscription=${enrolment}`
export const declinedPath = (enrolment: string): string => `/basket/decline?subscription=${enrolment}`
/** A subscription of mine: tariff, payments, changing, cancelling. */
export const enrolmentPath = (id: string): string => `/profile/routes/${id}`
