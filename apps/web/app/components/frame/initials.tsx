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

/** Of the signed-in person, or their picture; loads the profile. */
export default function Initials() {
  const { profile } = useProfile()
  if (profile?.avatar) return <img src={profile.avatar} alt="" width={34} height={34} className="size-8.5 rounded-full object-cover" />
  return initialsOf(profile?.name ?? '') || <User size={18} />
}
