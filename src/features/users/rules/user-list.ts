export const userFilters = ['all', 'banned', 'admins'] as const

export type UserFilter = (typeof userFilters)[number]

export const userSorts = ['username', 'created_at', 'last_login', 'quiz_count', 'total_score'] as const

export type UserSort = (typeof userSorts)[number]

export type SortDirection = 'asc' | 'desc'

export const maxCommentLength = 5000
