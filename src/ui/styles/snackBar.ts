// What the snack bar is made of.
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
