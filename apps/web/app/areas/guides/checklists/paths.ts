export const listPath = '/profile/checklists'
export const checklistPath = (id: string) => `/custom/instruction/${id}`
export const editPath = (id: string, step?: string) => `/custom/instruction/${id}/edit${step ? `?step=${step}` : ''}`
export const changesPath = (id: string) => `/custom/instruction/${id}/changes`
