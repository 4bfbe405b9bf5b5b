/** Names of the permissions, and what each allows. */
import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions: Translation<typeof english> = {
  permissions: 'Permisos',
  permissionNameVEHICLE_STATUS_READ: 'Ver el estado',
  permissionNameVEHICLE_READ: 'Ver vehículos',
  permissionNameVEHICLE_WRITE: 'Modificar vehículos',
  permissionNameVEHICLE_DATA_UPLOAD: 'Enviar datos',
  permissionNameTRIP_READ: 'Ver viajes',
  permissionNameTRIP_WRITE: 'Modificar viajes',
  permissionNameNOTIFICATION_RULE_READ: 'Ver reglas',
  permissionNameNOTIFICATION_RULE_WRITE: 'Modificar reglas',
  permissionNameUSER_READ: 'Ver personas',
  permissionNameUSER_WRITE: 'Modificar el propio perfil',
  permissionNameORGANIZATION_ADMIN: 'Administrar la organización',
  permissionNameWEBHOOK_READ: 'Ver webhooks',
  permissionNameWEBHOOK_WRITE: 'Modificar webhooks',
  permissionVEHICLE_STATUS_READ: 'Dónde están los vehículos, qué miden y por dónde han pasado.',
  permissionVEHICLE_READ: 'El perfil completo de los vehículos: matrícula, marca, equipamiento, base.',
  permissionVEHICLE_WRITE: 'Modificar el perfil de los vehículos.',
  permissionVEHICLE_DATA_UPLOAD: 'Enviar posiciones y mediciones de los vehículos, como hace un dispositivo.',
  permissionTRIP_READ: 'Los viajes de los vehículos: recorrido, conductor, consumo, notas.',
  permissionTRIP_WRITE: 'Modificar y eliminar viajes.',
  permissionNOTIFICATION_RULE_READ: 'Las propias reglas de los vehículos.',
  permissionNOTIFICATION_RULE_WRITE: 'Crear, modificar y eliminar las propias reglas de los vehículos.',
  permissionUSER_READ: 'El propio perfil y, de otros usuarios, el nombre y la imagen.',
  permissionUSER_WRITE: 'Modificar el propio perfil.',
  permissionORGANIZATION_ADMIN: 'Los tokens de la organización y su registro de cambios.',
  permissionWEBHOOK_READ: 'Los webhooks: adónde se envían los eventos y con qué resultado.',
  permissionWEBHOOK_WRITE: 'Crear, modificar y eliminar webhooks y leer sus secretos.'
}
