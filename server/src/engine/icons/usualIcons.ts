/**
 * The most common icons of documentation sites, by their names in one or several libraries: ranked before the thousands of others. Most
 * common first among icons with the same prefix.
 */
export const usualIcons: readonly string[] = `
house home book-open book books bookmark book-bookmark code code-branch code-compare rocket terminal square-terminal server database
globe globe-2 github gitlab git-merge git-branch git-pull-request git discord slack twitter x-twitter linkedin youtube
users user user-group user-plus user-check user-shield users-gear file-text file file-code file-lines file-import file-export file-json files
folder folder-open folder-tree gear gears settings sliders wrench screwdriver-wrench hammer tools toolbox key lock lock-open unlock shield
shield-check shield-halved plug plug-zap puzzle puzzle-piece webhook bolt zap lightning brain bot robot sparkles wand-magic-sparkles wand
cloud cloud-upload cloud-arrow-up cloud-download cloud-arrow-down upload download link link-2 list list-check list-ol list-tree table
table-columns layers layer-group layout-dashboard layout layout-grid grid grid-2 cube cubes box boxes box-open package
chart-line chart-bar chart-pie chart-simple chart-column chart-area gauge gauge-high activity
message-circle message-square message messages comment comments comment-dots mail mail-open envelope inbox bell phone headset headphones
question circle-question circle-help circle-check circle-info circle-play circle-user circle-dot circle-exclamation circle-x circle
info lightbulb life-ring life-buoy graduation-cap school map map-pin location-dot compass
star heart flag tag tags trophy award gift crown fire flame
search magnifying-glass filter eye play pause camera image images video film music microphone
calendar calendar-days clock clock-rotate-left history timer hourglass
credit-card wallet coins money-bill dollar-sign receipt cart-shopping shopping-cart store bank building building-columns briefcase
arrow-right arrow-up-right arrow-right-left arrow-left arrow-up-right-from-square arrow-down arrow-up arrows-rotate
arrow-right-to-bracket arrow-right-arrow-left arrow-progress arrow-down-to-line arrow-pointer external-link refresh-cw rotate repeat sync
laptop laptop-code desktop monitor mobile mobile-screen smartphone tablet browser window app-window
js python java php rust golang react node node-js npm docker aws google microsoft apple android windows linux
network-wired network diagram-project sitemap workflow route signs-post road share share-nodes
microchip microchip-ai cpu memory-stick hard-drive memory infinity recycle leaf seedling tree flask flask-vial flask-conical vial microscope
newspaper megaphone bullhorn rss pen pen-to-square pencil palette paintbrush brush language languages translate
check check-circle check-double xmark ban bug bug-slash triangle-exclamation triangle-alert alert-triangle alert-circle
square square-code square-check stack stairs step-forward scroll scale-balanced handshake hand hand-wave id-card id-badge passport fingerprint
plus plus-circle minus truck ship plane satellite satellite-dish signal wifi tower-broadcast blocks unplug newspaper-open braces brackets-curly file-braces
`
  .trim()
  .split(/\s+/);
