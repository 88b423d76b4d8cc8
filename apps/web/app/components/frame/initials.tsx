import User from 'lucide-react/icons/user'
import { useProfile } from '../../lib/profile.ts'

/** First letters of the first two words of a name. */
const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** Of the signed-in person; loads the profile. */
export default function Initials() {
  return initialsOf(useProfile().profile?.name ?? '') || <User size={18} />
}
