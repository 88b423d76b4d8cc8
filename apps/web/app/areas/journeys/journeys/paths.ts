export const dayPath = (route: string, day: string) => `/instruction/${route}/${day}`
export const dayFinishedPath = (route: string, day: string) => `${dayPath(route, day)}/finished`
