import type { Ctx } from '../../../../platform/context.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'

/** A mail to a person in their own language, under the name of the site they are on. */
export const mailTo = ({ env, program, origin }: Ctx, { email, language }: Pick<Mail, 'language'> & { email: string }) => ({
  to: email,
  language,
  site: { name: program?.name ?? env.site.name, origin },
})
