/** Whole years on the given day, counted as people count: a birthday on Feb 29 is on Mar 1 in other years. */
export function ageOn(dateOfBirth: string, today: Date) {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number)
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

export function isOldEnough(dateOfBirth: string, today: Date, years: number) {
  return ageOn(dateOfBirth, today) >= years
}
