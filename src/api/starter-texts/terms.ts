/** Terms of use in HTML; `site` and `siteName` are HTML too. */
export const terms = ({ site, siteName }: { site: string; siteName: string }) =>
  `<p>Estos términos regulan el uso de <strong>${site}</strong>. Al usar el sitio los aceptas; si no estás de acuerdo, puedes cerrarlo sin rencores.</p>
<h3>1. Qué es ${siteName}</h3>
<p>Una enciclopedia colaborativa de stand-up en México. Publicamos información sobre comediantes, colectivos, lugares, podcasts y eventos. <strong>No organizamos los eventos ni vendemos boletos</strong>: los enlaces de compra llevan a sitios de terceros, con sus propias reglas.</p>
<h3>2. Tu cuenta</h3>
<ul><li>Debes tener al menos 18 años, o contar con el permiso de tu madre, padre o tutor.</li><li>Da datos verdaderos y cuida tu contraseña: lo que se haga con tu cuenta se considera hecho por ti.</li><li>Puedes eliminar tu cuenta cuando quieras en <a href="/mi-cuenta/perfil#eliminar">Mi perfil</a>.</li></ul>
<h3>3. Lo que publicas</h3>
<p>Conservas tus derechos de autor. Al publicar textos o imágenes nos autorizas, de forma gratuita y no exclusiva, a mostrarlos en el sitio y en su API bajo la licencia <strong>CC BY-SA 4.0</strong>. Publica solo lo que sea tuyo o tengas permiso de usar.</p>
<p>No se permite:</p>
<ul><li>Suplantar a otra persona o inventar fechas.</li><li>Publicar amenazas, acoso, discriminación o datos personales ajenos.</li><li>Contenido ilegal, programas maliciosos o publicidad disfrazada.</li><li>Extraer datos de forma que afecte el servicio; para eso existe la <a href="/api/docs/">API</a>.</li></ul>
<h3>4. Avisos de contenido</h3>
<p>Si algo infringe tus derechos, escríbenos por la página de <a href="/contacto">contacto</a> e indica la dirección de la página, el motivo y cómo localizarte. Lo revisamos y, si procede, lo retiramos. Podemos corregir o retirar contenido que incumpla estos términos.</p>
<h3>5. Exactitud de la información</h3>
<p>Los horarios, precios y carteles cambian. Hacemos lo posible por mantenerlos al día, pero <strong>confirma siempre con el lugar o la taquilla</strong> antes de salir de casa.</p>
<h3>6. Donativos</h3>
<p>Los donativos son voluntarios, en pesos mexicanos, y se usan para sostener el sitio. No dan derecho a bienes ni servicios. Si te equivocaste de monto, escríbenos dentro de los cinco días hábiles siguientes y lo devolvemos.</p>
<h3>7. Propiedad intelectual</h3>
<p>El programa del sitio es libre y se distribuye con su propia licencia. Los textos e ilustraciones se ofrecen bajo CC BY-SA 4.0 salvo que se indique otra cosa. Los nombres artísticos y las marcas pertenecen a quienes los usan.</p>
<h3>8. Responsabilidad</h3>
<p>El sitio se ofrece como está. En la medida en que la ley lo permita, no respondemos por daños derivados de información inexacta, de eventos de terceros o de interrupciones del servicio. Nada en estos términos limita los derechos irrenunciables que te da la Ley Federal de Protección al Consumidor.</p>
<h3>9. Privacidad</h3>
<p>El tratamiento de tus datos se explica en la <a href="/politica-de-privacidad">política de privacidad</a>.</p>
<h3>10. Cambios y ley aplicable</h3>
<p>Si cambiamos estos términos lo avisaremos en esta página con al menos diez días de anticipación. Se rigen por las leyes de los Estados Unidos Mexicanos; cualquier controversia se resolverá ante los tribunales competentes del domicilio de la persona usuaria, cuando la ley así lo disponga.</p>`;
