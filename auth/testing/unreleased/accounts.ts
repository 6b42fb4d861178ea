/** The secret with which the rows of both files were made. */
export const secret = 'a secret of the former version, 32+'

interface Former {
  /** The newest refresh token of plain@example.com. */
  refreshToken: string
  /** The secret in the authenticator app of factor@example.com. */
  totpSecret: string
}

export const former: Readonly<Record<'sqlite' | 'postgres', Former>> = {
  sqlite: {
    refreshToken: 'AM8oBUbRekZ7iKdMIED1G6AAdeLc50bQMAsF4PB5OcD0OqvezhE',
    totpSecret: 'EQPHIQLYYHALV7OF53CG6L5QAVGHYZ5C',
  },
  postgres: {
    refreshToken: 'AOYH7kiRuENPvHRzaqGfKoAAkLF3eKIpfmDxdlCWURP8yrJPWaY',
    totpSecret: 'CY4KDWLJU5OF2PONAMKSS67WSKZCWH7A',
  },
}
